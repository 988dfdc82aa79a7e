import * as z from 'zod/mini'
import { Address, PastedAddress } from '#schemas/address/entities.ts'
import { MAX_PASTED } from '#schemas/address/rules.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Empty, Flag, Id, line, lines, Nothing, typedText } from '#schemas/base/wire.ts'

/** Text inputs; their limits exceed those of the rules, so that people read the message of the rule. */
const texts = later(() => ({
  name: line(200),
  telephone: codeLine(64),
  detail: lines(500),
  label: z._default(line(64), ''),
  /** Ids from the province down to a region without children. */
  regionIds: z.array(Id()).check(z.maxLength(8)),
  /** False never removes the default; an address stops being the default only when another address becomes it. */
  isDefault: z._default(Flag(), false),
}))
const one = later(() => z.object({ addressId: Id() }))

/** Calls for a member's addresses; addresses of other members are reported as not found. */
export const addresses = {
  /** Returns the default address first, then the others, newest first. */
  findAll: get('/user/v1/shipAddress/findAll', {
    access: 'login',
    shows: ['address'],
    input: Empty,
    output: () => z.array(Address()),
  }),
  /** Saves a new address. The first address becomes the default; the 21st is rejected. */
  save: post('/user/v1/shipAddress/save', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['address'],
    input: () => z.object(texts()),
    output: Address,
  }),
  update: post('/user/v1/shipAddress/update', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['address'],
    input: () => z.object({ addressId: Id(), ...texts() }),
    output: Address,
  }),
  /** Deletes an address. If it was the default, the newest of the remaining addresses becomes the default. */
  deleteById: post('/user/v1/shipAddress/deleteById', {
    access: 'login',
    changes: ['address'],
    input: one,
    output: Nothing,
  }),
  setDef: post('/user/v1/shipAddress/setDef', {
    access: 'login',
    changes: ['address'],
    input: one,
    output: Nothing,
  }),
  /** Splits a typed address into its fields; saves nothing. */
  recognise: post('/mall/v1/shipAddress/recognise', {
    access: 'login',
    quiet: true,
    input: () => z.object({ text: typedText(MAX_PASTED) }),
    output: PastedAddress,
  }),
}
