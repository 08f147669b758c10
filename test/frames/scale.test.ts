import { describe, expect, it } from "vitest";
import { openWorld, summaryMessage } from "./fixture.ts";

describe("a long project", () => {
  it("keeps the goal chain and every completed summary over 3 levels, 50 frames, 3 compactions and a restart", async () => {
    const world = await openWorld();
    const area = await world.push("Rebuild the importer");
    const task = await world.push("Stream the rows", area);
    const leaves: string[] = [];
    for (let index = 0; index < 47; index += 1) {
      const leaf = await world.push(`Handle case number ${index}`, task);
      leaves.push(leaf);
      await world.call("flame_pop", { status: "completed" }, leaf);
      world.messages[leaf] = [summaryMessage(`msg_leaf_${index}`, `RESULT-${index}`)];
      await world.event("session.compacted", { sessionID: leaf });
      if (index % 16 === 15) await compactTask(index);
      if (index === 23) await world.reopen();
    }
    expect(Object.keys(world.state().frames)).toHaveLength(50);
    expect(leaves.map((leaf) => world.frame(leaf).compactionSummary)).toEqual(
      leaves.map((_, index) => `RESULT-${index}`),
    );
    expect(world.frame(task)).toMatchObject({ status: "in_progress", checkpointSummary: "CHECKPOINT-31" });
    const context = await world.frames.context(task);
    expect(context).toContain("<goal>Rebuild the importer</goal>");
    expect(context).toContain("<goal>Stream the rows</goal>");
    expect(context).toContain("Session root");
    expect(context).toContain("CHECKPOINT-31");
    expect(context.match(/RESULT-\d+/g)!.length).toBeGreaterThan(20);
    expect(context.length).toBeLessThanOrEqual(16_000);

    async function compactTask(index: number): Promise<void> {
      const { context: block } = await world.frames.onCompacting(task);
      expect(block).toContain("Goal: Stream the rows");
      expect(block).toContain("### Parent\nGoal: Rebuild the importer");
      world.messages[task] = [summaryMessage(`msg_task_${index}`, `CHECKPOINT-${index}`)];
      await world.event("session.compacted", { sessionID: task });
    }
  });
});
