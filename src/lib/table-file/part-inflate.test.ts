import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PartInflate } from './part-inflate.ts'

const PLAIN = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at ** 3 % 251))

/** Pushes a deflated part in pieces and gives what came out, its buffers and errors. */
function inflate(packed: Uint8Array, step: number) {
  const inflater = new PartInflate()
  const out: Buffer[] = []
  const buffers = new Set<ArrayBufferLike>()
  const errors: string[] = []
  let ends = 0
  inflater.ondata = (error, data, last) => {
    if (error) errors.push(error.message)
    else {
      out.push(Buffer.from(data))
      buffers.add(data.buffer)
    }
    if (last) ends += 1
  }
  for (let at = 0; at < packed.length; at += step)
    inflater.push(packed.subarray(at, at + step), at + step >= packed.length)
  return { out: Buffer.concat(out), pieces: out.length, buffers: buffers.size, errors, ends }
}

describe('a part of a zip', () => {
  it.each([7, 1024, 1_000_000])('is inflated in pushes of %i bytes, all into one buffer', (step) => {
    const { out, pieces, buffers, errors, ends } = inflate(deflateRawSync(PLAIN), step)
    expect(out.equals(PLAIN)).toBe(true)
    expect({ buffers, errors, ends }).toEqual({ buffers: 1, errors: [], ends: 1 })
    expect(pieces).toBeGreaterThan(4)
  })

  it('is empty where nothing was packed', () => {
    expect(inflate(deflateRawSync(''), 9)).toMatchObject({ errors: [], ends: 1 })
  })

  it.each([
    ['is cut off', deflateRawSync(PLAIN).subarray(0, 500)],
    ['holds what is no such data', Buffer.from('\xff\xff\xff\xff', 'latin1')],
  ])('tells once that it %s', (_, packed) => {
    const { errors, ends } = inflate(packed, 100)
    expect([errors.length, ends]).toEqual([1, 1])
  })
})
