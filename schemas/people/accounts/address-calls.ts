import * as z from 'zod/mini'
import { Address, PastedAddress } from '#schemas/address/entities.ts'
import { MAX_PASTED } from '#schemas/address/rules.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Empty, Flag, Id, line, lines, Nothing, typedText } from '#schemas/base/wire.ts'

/** Longer than any rule allows, so that the rule's own message is what a person reads. */
const texts = later(() => ({
  name: line(200),
  telephone: codeLine(64),
  detail: lines(500),
  label: z._default(line(64), ''),
  /** From the province down to a place that has none below it. */
  regionIds: z.array(Id()).check(z.maxLength(8)),
  /** An address that is the default stays so: another one takes it over by its own. */
  isDefault: z._default(Flag(), false),
}))
const one = later(() => z.object({ addressId: Id() }))

/** An address of somebody else answers as one that is not there. */
export const addresses = {
  /** The default first, then the newest. */
  findAll: get('/user/v1/shipAddress/findAll', {
    access: 'login',
    shows: ['address'],
    input: Empty,
    output: () => z.array(Address()),
  }),
  /** The first one becomes the default; the 21st is refused. */
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
  /** AD5: when it was the default, the newest of the others becomes it. */
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
  /** AD4: reads a pasted text; saves nothing. */
  recognise: post('/mall/v1/shipAddress/recognise', {
    access: 'login',
    quiet: true,
    input: () => z.object({ text: typedText(MAX_PASTED) }),
    output: PastedAddress,
  }),
}
