/** Checks a snapshot that a program without types may have put together. Pure. */
import { requireList, requireObject, requireOptionalNumber, requireOptionalText, requireText } from "../input.ts";

export function requireSnapshot(value: unknown): void {
  requireObject(value, "snapshot");
  const snapshot = value as Readonly<Record<string, unknown>>; // just checked
  for (const name of ["sessionText", "agentsText"]) requireOptionalText(snapshot[name], name);
  requireOptionalNumber(snapshot["sessionModifiedAtMs"], "sessionModifiedAtMs");
  for (const name of ["specDirectories", "bugDirectories"]) requireDirectories(snapshot[name], name);
  const { customDirectories = {} } = snapshot;
  requireObject(customDirectories, "customDirectories");
  for (const [type, directories] of Object.entries(customDirectories as object))
    requireDirectories(directories, `customDirectories.${type}`);
}

/** Without a list there are none. */
function requireDirectories(value: unknown, name: string): void {
  if (value === undefined) return;
  requireList(value, name);
  for (const [index, directory] of (value as readonly unknown[]).entries())
    requireDirectory(directory, `${name}[${index}]`);
}

function requireDirectory(value: unknown, name: string): void {
  requireObject(value, name);
  const directory = value as Readonly<Record<string, unknown>>; // just checked
  for (const key of ["name", "path"]) requireText(directory[key], `${name}.${key}`);
  requireOptionalNumber(directory["modifiedAtMs"], `${name}.modifiedAtMs`);
  requireObject(directory["files"], `${name}.files`);
  for (const [file, text] of Object.entries(directory["files"] as object))
    requireOptionalText(text, `${name}.files["${file}"]`);
}
