import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Address } from '#schemas/address/entities.ts'
import { formatRegion } from '#schemas/address/region.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './address-cards.module.css'

interface Props {
  /** Addresses, the default one first. */
  list: readonly Address[]
  /** Id of the chosen address; only used with `onChoose`. */
  chosen?: string | null
  onChoose?: ((address: Address) => void) | undefined
  folded?: boolean | undefined
  onEdit(address: Address): void
  onRemove(address: Address): void
  onDefault(address: Address): void
}

/** Shows addresses as cards, selectable if `onChoose` is given; `folded` hides all cards except the chosen one. */
export function AddressCards({ list, chosen = null, onChoose, folded = false, ...actions }: Props) {
  const group = useId()
  const [all, setAll] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  // The unfolded cards precede the button, so that the focus has to move back to them.
  useEffect(() => {
    if (all) root.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [all])
  const folds = folded && list.length > 1
  const open = list.find(({ addressId }) => addressId === chosen) ?? list[0]
  const shown = folds && !all && open ? [open] : list
  return (
    <div
      ref={root}
      className={styles.list}
      {...(onChoose && { role: 'radiogroup', 'aria-label': '选择收货地址' })}
    >
      <ul className={styles.cards}>
        {shown.map((address) => (
          <AddressCard
            key={address.addressId}
            address={address}
            choice={
              onChoose && {
                group,
                chosen: address.addressId === chosen,
                choose: () => onChoose(address),
              }
            }
          >
            <Actions address={address} {...actions} />
          </AddressCard>
        ))}
      </ul>
      {folds && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `换一个地址（还有 ${list.length - 1} 个）`}
        </button>
      )}
    </div>
  )
}

type ActionProps = Pick<Props, 'onEdit' | 'onRemove' | 'onDefault'> & { address: Address }

function Actions({ address, onEdit, onRemove, onDefault }: ActionProps) {
  const of = (what: string) => `${what}${address.name}的地址`
  return (
    <>
      {!address.isDefault && (
        <Button
          look="quiet"
          size="s"
          aria-label={`把${address.name}的地址设为默认`}
          onClick={() => onDefault(address)}
        >
          设为默认
        </Button>
      )}
      <Button look="quiet" size="s" aria-label={of('编辑')} onClick={() => onEdit(address)}>
        编辑
      </Button>
      <Button look="quiet" size="s" aria-label={of('删除')} onClick={() => onRemove(address)}>
        删除
      </Button>
    </>
  )
}

function AddressText({ address }: { address: Address }) {
  const { name, telephone, regionNames, detail, label, isDefault, regionGone } = address
  return (
    <>
      <span className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.phone}>{maskedPhone(telephone)}</span>
        {isDefault && <span className={styles.default}>默认</span>}
        {label && <span className={styles.tag}>{label}</span>}
      </span>
      <span className={styles.where}>
        {formatRegion(regionNames)} {detail}
      </span>
      {regionGone && <span className={styles.gone}>所在地区已调整，请编辑后重新选择</span>}
    </>
  )
}

/** Masks the phone number, because others may see the list; the form shows it in full. */
function maskedPhone(telephone: string): string {
  return `${telephone.slice(0, 3)}****${telephone.slice(-4)}`
}

interface Choice {
  group: string
  chosen: boolean
  choose(): void
}

interface AddressCardProps {
  address: Address
  choice?: Choice | undefined
  children: ReactNode
}

function AddressCard({ address, choice, children }: AddressCardProps) {
  const id = `${choice?.group ?? 'address'}-${address.addressId}`
  return (
    <li className={styles.card} data-chosen={choice?.chosen || undefined}>
      {choice ? (
        <>
          <input
            type="radio"
            className="visually-hidden"
            id={id}
            name={choice.group}
            checked={choice.chosen}
            onChange={choice.choose}
          />
          <label htmlFor={id} className={styles.text}>
            <AddressText address={address} />
          </label>
        </>
      ) : (
        <div className={styles.text}>
          <AddressText address={address} />
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
