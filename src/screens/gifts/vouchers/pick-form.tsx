import { describeLengthFault } from '#schemas/base/length-fault.ts'
import type { PickGoods } from '#schemas/gifts/vouchers/calls.ts'
import type { Picked } from '#schemas/gifts/vouchers/picks.ts'
import { REMARK_MAX } from '#schemas/trade/checkout/entities.ts'
import { ACCOUNT_LABELS } from '#schemas/trade/checkout/virtual-account.ts'
import { AddressBook } from '#src/parts/people/accounts/addresses/address-book.tsx'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'
import { formatLengthNote } from '#ui/field/typed-length.ts'
import { getNeeds, type Picks } from './use-picks.ts'
import form from '#ui/field/form.module.css'
import styles from './picks.module.css'

interface Props {
  goods: readonly PickGoods[]
  picked: Picked
  picks: Picks
}

/** Form with the delivery address and a remark for the packer. */
export function PickForm({ goods, picked, picks: { draft, change } }: Props) {
  const needs = getNeeds(goods, picked)
  return (
    <>
      {needs.address && (
        <Card className={styles.section} aria-labelledby="pick-address">
          <h2 id="pick-address">收货地址</h2>
          <AddressBook
            chosen={draft.addressId}
            onChoose={(address) => change({ addressId: address?.addressId ?? null })}
            folded
          />
        </Card>
      )}
      <Card className={styles.section} aria-labelledby="pick-words">
        <h2 id="pick-words">提货信息</h2>
        <div className={form.form}>
          {needs.account !== null && (
            <Field
              label={ACCOUNT_LABELS[needs.account]}
              error={describeLengthFault(draft.account, 60)}
              hint="卡密或充值结果会发到这里"
            >
              {(control) => (
                <input
                  {...control}
                  name="account"
                  value={draft.account}
                  onChange={({ target }) => change({ account: target.value })}
                />
              )}
            </Field>
          )}
          <Field
            label="备注（选填）"
            error={describeLengthFault(draft.remark, REMARK_MAX)}
            note={formatLengthNote(draft.remark, REMARK_MAX)}
          >
            {(control) => (
              <input
                {...control}
                name="remark"
                value={draft.remark}
                onChange={({ target }) => change({ remark: target.value })}
              />
            )}
          </Field>
        </div>
      </Card>
    </>
  )
}
