/** A line for whoever looks after the mall; never with what a shopper typed. */
export function log(line: string): void {
  console.warn(`[mall] ${line}`)
}
