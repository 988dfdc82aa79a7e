import { addresses } from '#schemas/api/addresses.ts'
import { implement } from '#server/platform/call/implement.ts'
import { deleteAddress, saveAddress, setDefaultAddress, updateAddress } from './change.ts'
import { recogniseAddress } from './recognise.ts'
import { readRows, toAddresses } from './rows.ts'

export const addressRoutes = implement(addresses, {
  findAll: async (_, context) => toAddresses(context, await readRows(context)),
  save: saveAddress,
  update: updateAddress,
  deleteById: deleteAddress,
  setDef: setDefaultAddress,
  recognise: ({ text }, context) => recogniseAddress(text, context),
})
