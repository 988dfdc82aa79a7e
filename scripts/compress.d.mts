/** Writes `<file>.br` and `<file>.gz` beside every text file of 1 kB or more. */
export function compress(folder: string): Promise<void>
