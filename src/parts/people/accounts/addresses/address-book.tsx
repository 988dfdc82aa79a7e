import { useEffect, useState } from 'react'
import type { Address } from '#schemas/address/entities.ts'
import { MAX_ADDRESSES } from '#schemas/address/rules.ts'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { FailedState } from '#ui/states/states.tsx'
import { AddressCards } from './address-cards.tsx'
import styles from './address-book.module.css'

/** Loaded when an address is edited, because the form includes the region picker. */
const AddressForm = lazyView(() => import('./address-form.tsx'), 'AddressForm')
const AddressDialog = lazyView(() => import('./address-dialog.tsx'), 'AddressDialog')

interface Props {
  /** Id of the chosen address; null for the default. */
  chosen?: string | null
  /** Receives the default if the chosen address does not exist, every change, and null if no address is left. */
  onChoose?: (address: Address | null) => void
  /** True to show the chosen address alone at first. */
  folded?: boolean
}

type Open = { kind: 'form'; address: Address | null } | { kind: 'remove'; address: Address } | null

/** Shows the member's addresses with all actions. For members only, because the addresses are loaded at once. */
export function AddressBook({ chosen = null, onChoose, folded = false }: Props) {
  const book = useAddresses()
  const list = book.loaded.state === 'ready' && !book.loaded.busy ? book.loaded.data : null
  useEffect(() => {
    if (!list || !onChoose) return
    onChoose(list.find(({ addressId }) => addressId === chosen) ?? list[0] ?? null)
    // Runs for new data only; choices by hand are reported directly.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list])
  if (book.loaded.state === 'loading') {
    return (
      <p role="status" className={styles.state}>
        正在加载收货地址…
      </p>
    )
  }
  if (book.loaded.state === 'failed') return <FailedAnswer answer={book.loaded} />
  return <Book book={book} list={book.loaded.data} chosen={chosen} onChoose={onChoose} folded={folded} />
}

interface BookProps {
  book: Addresses
  list: readonly Address[]
  chosen: string | null
  onChoose: Props['onChoose']
  folded: boolean
}

function Book({ book, list, chosen, onChoose, folded }: BookProps) {
  const { toast } = useMall()
  const [open, setOpen] = useState<Open>(null)
  const [missing, setMissing] = useState(false)
  const close = () => setOpen(null)
  function saved(address: Address | null) {
    close()
    if (address) onChoose?.(address)
  }
  const edit = (address: Address) => setOpen({ kind: 'form', address })
  return (
    <div className={`${styles.book} busy-line`} aria-busy={book.loaded.state === 'ready' && book.loaded.busy}>
      {list.length > 0 ? (
        <AddressCards
          list={list}
          chosen={chosen}
          onChoose={onChoose}
          folded={folded}
          onEdit={edit}
          onRemove={(address) => setOpen({ kind: 'remove', address })}
          onDefault={book.makeDefault}
        />
      ) : (
        <div className={styles.first}>
          <p>还没有收货地址，填写第一个吧，它会成为默认地址</p>
          {missing ? (
            <FailedState retry={() => setMissing(false)} />
          ) : (
            <AddressForm onSaved={saved} onLoadFailure={() => setMissing(true)} />
          )}
        </div>
      )}
      {list.length > 0 && <Add count={list.length} add={() => setOpen({ kind: 'form', address: null })} />}
      {open?.kind === 'form' && (
        <AddressDialog
          address={open.address}
          onClose={close}
          onSaved={saved}
          onLoadFailure={() => {
            close()
            toast.error(NETWORK_MESSAGE)
          }}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title="删除收货地址"
          action="删除"
          onClose={close}
          onConfirm={() => book.remove(open.address)}
        >
          删除 {open.address.name} 的地址“{open.address.detail}”？已提交的订单不受影响。
        </ConfirmDialog>
      )}
    </div>
  )
}

function Add({ count, add }: { count: number; add(): void }) {
  const full = count >= MAX_ADDRESSES
  return (
    <div className={styles.add}>
      <Button onClick={add} disabled={full}>
        新增收货地址
      </Button>
      <span>
        {full ? `已保存 ${count} 个，请先删除不用的地址再添加` : `已保存 ${count} / ${MAX_ADDRESSES} 个`}
      </span>
    </div>
  )
}

interface Addresses {
  loaded: Answer<readonly Address[]>
  /** Removes an address; if the default is removed, the mall selects another default. */
  remove(address: Address): void
  makeDefault(address: Address): void
}

/** Loads the member's addresses, the default one first, and returns them with their actions. */
function useAddresses(): Addresses {
  const mall = useMall()
  const loaded = useCall(addresses.findAll, {})
  function change(row: typeof addresses.deleteById | typeof addresses.setDef, { addressId }: Address) {
    // Loads the list again after an error, because the address may be gone already.
    withOverlay(mall, () => mall.call(row, { addressId })).catch(loaded.again)
  }
  return {
    loaded,
    remove: (address) => change(addresses.deleteById, address),
    makeDefault: (address) => change(addresses.setDef, address),
  }
}
