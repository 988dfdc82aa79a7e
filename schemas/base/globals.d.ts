/**
 * Globals of both browsers and Node beyond the language, as far as schemas/ uses them; schemas/ compiles with no
 * other library.
 */
interface URL {
  readonly protocol: string
  readonly hostname: string
}
declare const URL: { new (url: string, base?: string): URL }

interface URLSearchParams extends Iterable<[string, string]> {
  set(name: string, value: string): void
}
declare const URLSearchParams: { new (init?: string): URLSearchParams }

interface TextEncoder {
  encode(text: string): Uint8Array
}
declare const TextEncoder: { new (): TextEncoder }

interface Request {
  readonly url: string
}
interface Response {
  readonly ok: boolean
}
