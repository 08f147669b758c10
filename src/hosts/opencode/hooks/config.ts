/** Once per project folder: commands and the in-process provider join the host's configuration. */
import { asCount, asRecord } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard/guard.ts";
import { adjustHostConfig } from "../host/host-config.ts";

export function onConfig(context: PluginContext): Handler<Record<string, unknown>, unknown> {
  return async (hostConfig) => () => {
    const { providerFile } = context.host;
    if (!context.mode.isObserving()) context.autoSwitch.attach(hostConfig, context.config.compaction.auto);
    const { compactionModel, conflicts, warnings } = adjustHostConfig(hostConfig, {
      mode: context.mode.current(),
      providerFile,
      tools: context.host.tools,
    });
    const reserved = asCount(asRecord(hostConfig["compaction"])?.["reserved"]);
    if (reserved > 0) context.host.reserved = reserved;
    if (compactionModel !== undefined) context.host.compactionModel = compactionModel;
    for (const warning of warnings) context.log("warn", warning);
    context.host.warnings.push(...warnings, ...conflicts.map((name) => `${name} also changes what a session sends`));
    if (conflicts.length > 0) context.mode.observe(`${conflicts.join(", ")} also changes what a session sends`);
  };
}
