/** Runs a program to its end, and again when it asks for that or was killed; the last exit code. */
export function keepRunning(
  begin: () => Promise<number>,
  options: { readonly isStopping: () => boolean; readonly say: (line: string) => void },
): Promise<number>
