import { addresses } from '#schemas/api/addresses.ts'
import { implement } from '#server/implement.ts'
import { deleteAddress, saveAddress, setDefaultAddress, updateAddress } from './addresses/change.ts'
import { recogniseAddress } from './addresses/recognise.ts'
import { readRows, toAddresses } from './addresses/rows.ts'

export const addressRoutes = implement(addresses, {
  findAll: async (_, context) => toAddresses(context, await readRows(context)),
  save: saveAddress,
  update: updateAddress,
  deleteById: deleteAddress,
  setDef: setDefaultAddress,
  recognise: ({ text }, context) => recogniseAddress(text, context),
})
