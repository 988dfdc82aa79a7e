import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBill, type OwnEntry } from './compare-bill.ts'

const paid = (gatewayNo: string, fen: number, isBooked = true): OwnEntry => ({
  gatewayNo,
  refundNo: null,
  fen,
  isBooked,
})
const back = (gatewayNo: string, fen: number): OwnEntry => ({
  gatewayNo,
  refundNo: `F-${gatewayNo}`,
  fen,
  isBooked: true,
})
const lineOf = ({ gatewayNo, refundNo, fen }: OwnEntry) => ({ gatewayNo, refundNo, fen })

it('tells what a bill and the books say differently, of payments and refunds apart', () => {
  const own = [paid('P1', 100), paid('P2', 200), paid('P3', 300, false), back('P1', 50)]
  const lines = [
    { gatewayNo: 'P0', refundNo: null, fen: 7 },
    { gatewayNo: 'P1', refundNo: null, fen: 100 },
    { gatewayNo: 'P2', refundNo: null, fen: 201 },
    { gatewayNo: 'P3', refundNo: null, fen: 300 },
    { gatewayNo: 'P1', refundNo: 'F-P1', fen: 50 },
    { gatewayNo: 'P1', refundNo: 'by hand', fen: 20 },
  ]
  const { differences, matched } = compareBill(lines, {
    own,
    due: [paid('P1', 100), paid('P4', 400), back('P2', 9)],
  })
  expect(differences).toEqual([
    { kind: 'UNKNOWN', gatewayNo: 'P0', refundNo: null, billed: 7, booked: null },
    { kind: 'SUM', gatewayNo: 'P2', refundNo: null, billed: 201, booked: 200 },
    { kind: 'UNBOOKED', gatewayNo: 'P3', refundNo: null, billed: 300, booked: 300 },
    { kind: 'UNKNOWN', gatewayNo: 'P1', refundNo: 'by hand', billed: 20, booked: null },
    { kind: 'MISSING', gatewayNo: 'P4', refundNo: null, billed: null, booked: 400 },
    { kind: 'MISSING', gatewayNo: 'P2', refundNo: 'F-P2', billed: null, booked: 9 },
  ])
  expect(matched).toHaveLength(4)
})

it('finds nothing where the bill is the books', () => {
  const entry = fc.record({
    gatewayNo: fc.stringMatching(/^P[0-9]{1,4}$/),
    refundNo: fc.option(fc.stringMatching(/^F[0-9]{1,3}$/)),
    fen: fc.integer({ min: 1, max: 1e9 }),
    isBooked: fc.constant(true),
  })
  const books = fc.uniqueArray(entry, {
    selector: ({ gatewayNo, refundNo }) => `${gatewayNo} ${refundNo ?? ''}`,
  })
  fc.assert(
    fc.property(books, (own) => {
      const { differences, matched } = compareBill(own.map(lineOf), { own, due: own })
      expect([differences, matched.length]).toEqual([[], own.length])
    }),
  )
})

it('finds exactly the one that was left out of the bill', () => {
  const books = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1 })
  fc.assert(
    fc.property(books, fc.nat(), (numbers, at) => {
      const own = numbers.map((number) => paid(`P${number}`, number))
      const left = own[at % own.length] as OwnEntry
      const { differences } = compareBill(own.filter((one) => one !== left).map(lineOf), { own, due: own })
      expect(differences).toEqual([
        { kind: 'MISSING', gatewayNo: left.gatewayNo, refundNo: null, billed: null, booked: left.fen },
      ])
    }),
  )
})
