import type { AsyncFlateStreamHandler, UnzipDecoder } from 'fflate'
import { Z_BUF_ERROR, Z_NO_FLUSH, Z_OK, Z_STREAM_END, zlibInflate, zlibInflateInit2, ZStream } from 'pako'

const CHUNK_BYTES = 64 * 1024
/** Largest window, for raw data without a header. */
const RAW = -15

/** Inflates a part in one buffer, as new ones fill the memory before browsers free it. Throws like `ondata`. */
export class PartInflate implements UnzipDecoder {
  static compression = 8
  ondata: AsyncFlateStreamHandler = () => {}
  readonly #stream = new ZStream()
  #ended = false

  constructor() {
    this.#stream.output = new Uint8Array(CHUNK_BYTES)
    zlibInflateInit2(this.#stream, RAW)
  }

  push(data: Uint8Array, final: boolean): void {
    const stream = this.#stream
    stream.input = data
    stream.next_in = 0
    stream.avail_in = data.length
    while (!this.#ended) {
      stream.next_out = 0
      stream.avail_out = CHUNK_BYTES
      const status = zlibInflate(stream, Z_NO_FLUSH)
      this.#ended = status === Z_STREAM_END
      if (!this.#ended && status !== Z_OK && status !== Z_BUF_ERROR) return this.#fail(stream.msg)
      const isFull = stream.avail_out === 0
      if (stream.next_out > 0 || this.#ended)
        this.ondata(null, stream.output.subarray(0, stream.next_out), this.#ended)
      if (!isFull) break
    }
    if (final && !this.#ended) this.#fail('cut off')
  }

  #fail(message: string): void {
    this.#ended = true
    this.ondata(Object.assign(new Error(message), { code: 13 }), new Uint8Array(0), true)
  }
}
