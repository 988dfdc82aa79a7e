import * as z from 'zod/mini'
import { NEAREST } from '#schemas/base/list.ts'
import { reject } from './errors.ts'

export type Place = readonly [sort: string, value: string | number, id: string]
const Place = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string()])

export const formatPlace = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Throws BAD_INPUT for a position of another list or sort, or an invented one. */
export function readPlace(text: string, sort: string, type: string): Place {
  const wrong = () => reject('BAD_INPUT', '列表的位置已失效，请回到第一页')
  try {
    const place = z.parse(Place, JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (place[0] !== sort || typeof place[1] !== type) throw wrong()
    return place
  } catch {
    throw wrong()
  }
}

export interface Keys {
  places: Place[]
  /** True if there are rows beyond the last position. */
  more: boolean
}

export interface Steps {
  down: boolean
  /** Position after which to start; undefined starts at the beginning. */
  from: string | undefined
  limit: number
}

/** Steps through a ranked list, the nearest rows first; a row's position is its rank. */
export function walkRanked(ranked: readonly string[], { down, from, limit }: Steps): Keys {
  const places = ranked.map((id, at): Place => [NEAREST, at, id])
  const way = down ? places : places.toReversed()
  const start = from === undefined ? -1 : Number(readPlace(from, NEAREST, 'number')[1])
  const beyond =
    from === undefined ? way : way.filter(([, at]) => (down ? Number(at) > start : Number(at) < start))
  return { places: beyond.slice(0, limit), more: beyond.length > limit }
}
