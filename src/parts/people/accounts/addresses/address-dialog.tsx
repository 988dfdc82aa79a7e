import type { Address } from '#schemas/address/entities.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { AddressForm } from './address-form.tsx'

interface Props {
  /** Address to edit; absent or null for a new one. */
  address?: Address | null
  onClose(): void
  onSaved(address: Address | null): void
}

export function AddressDialog({ address = null, onClose, onSaved }: Props) {
  return (
    <Dialog title={address ? '修改收货地址' : '新增收货地址'} wide onClose={onClose}>
      <AddressForm address={address} onSaved={onSaved} />
    </Dialog>
  )
}
