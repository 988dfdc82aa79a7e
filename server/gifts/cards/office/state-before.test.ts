import { expect, it } from 'vitest'
import { getCardStateBefore, getVoucherStateBefore } from './state-before.ts'

const NOW = 1_000_000
const card = {
  ownerId: 'u1',
  balance: 100,
  expiresAt: NOW + 1,
  sendOn: null,
  cardOrderId: null,
  acceptedAt: null,
  codeHash: null,
}
const bought = { ...card, cardOrderId: 'G1', codeHash: 'hash' }

it.each([
  ['of nobody', { ...card, ownerId: null, codeHash: 'hash' }, 'CREATED'],
  ['somebody’s', card, 'ACTIVE'],
  ['bound by its code', { ...card, codeHash: 'hash' }, 'ACTIVE'],
  ['empty', { ...card, balance: 0, expiresAt: NOW }, 'EXHAUSTED'],
  ['whose time is over', { ...card, expiresAt: NOW }, 'EXPIRED'],
  ['that is sent on a day to come', { ...bought, codeHash: null, sendOn: '2026-12-24' }, 'INACTIVE'],
  ['whose code its buyer gave away', bought, 'INACTIVE'],
  ['whose code somebody has bound', { ...bought, acceptedAt: NOW - 1 }, 'ACTIVE'],
])('a card %s', (_, row, state) => {
  expect(getCardStateBefore(row, NOW)).toBe(state)
})

const voucher = { ownerId: 'u1', left: 1, expiresAt: NOW + 1 }

it.each([
  ['of nobody', { ...voucher, ownerId: null }, 'CREATED'],
  ['somebody’s', voucher, 'ACTIVE'],
  ['all picked', { ...voucher, left: 0 }, 'USED'],
  ['whose time is over', { ...voucher, expiresAt: NOW }, 'EXPIRED'],
])('a voucher %s', (_, row, state) => {
  expect(getVoucherStateBefore(row, NOW)).toBe(state)
})
