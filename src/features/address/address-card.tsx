import type { ReactNode } from 'react'
import type { Address } from '#schemas/entities/address.ts'
import { regionText } from '#schemas/address/region.ts'
import styles from './address-cards.module.css'

/** Whether its owner can be delivered to is for the mall; this is only what they wrote. */
export function AddressText({ address }: { address: Address }) {
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
        {regionText(regionNames)} {detail}
      </span>
      {regionGone && <span className={styles.gone}>所在地区已调整，请编辑后重新选择</span>}
    </>
  )
}

/** The list of addresses is read over shoulders; the form shows it whole. */
function maskedPhone(telephone: string): string {
  return `${telephone.slice(0, 3)}****${telephone.slice(-4)}`
}

interface Choice {
  /** Of the radio buttons that belong together. */
  group: string
  chosen: boolean
  choose(): void
}

interface Props {
  address: Address
  /** SB1: the card is one of a choice. */
  choice?: Choice | undefined
  /** The buttons of the card. */
  children: ReactNode
}

export function AddressCard({ address, choice, children }: Props) {
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
