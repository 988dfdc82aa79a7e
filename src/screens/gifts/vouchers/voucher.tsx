import * as z from 'zod/mini'
import type { OwnVoucher, PickGoods } from '#schemas/gifts/vouchers/calls.ts'
import { countPicked, findQuantityRefusal, limitPicks } from '#schemas/gifts/vouchers/picks.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { Button } from '#ui/button/button.tsx'
import { Parcels } from './parcels.tsx'
import { PickBar } from './pick-bar.tsx'
import { PickForm } from './pick-form.tsx'
import { PickGrid } from './pick-goods.tsx'
import { usePicks, useSubmitPicks } from './use-picks.ts'
import { VoucherHead } from './voucher-head.tsx'
import { getStocks, WithGoods, WithVoucher } from './with-voucher.tsx'
import styles from './picks.module.css'

const Query = z.looseObject({ voucherId: z.optional(z.string()) })

/** Page /giftCard/voucher: picks n of m goods with a voucher, all in one order. */
export default function VoucherScreen() {
  const { voucherId = '' } = useRouteQuery(Query)
  return (
    <WithVoucher voucherId={voucherId} title={routes.giftVoucher.title}>
      {(voucher) => (
        <div className={styles.page}>
          <VoucherHead voucher={voucher} />
          {voucher.orders > 0 && <Parcels voucherId={voucherId} />}
          <WithGoods levelId={voucher.levelId}>
            {(goods) =>
              voucher.reason === null ? (
                <Picking key={voucherId} voucher={voucher} goods={goods} />
              ) : (
                <PickGrid goods={goods} choosing={null} />
              )
            }
          </WithGoods>
        </div>
      )}
    </WithVoucher>
  )
}

function Picking({ voucher, goods }: { voucher: OwnVoucher; goods: readonly PickGoods[] }) {
  const { voucherId, left } = voucher
  const picks = usePicks(voucherId)
  const { submit, refusal, pending } = useSubmitPicks(voucherId, picks)
  const picked = limitPicks(picks.draft.picked, getStocks(goods), left)
  const count = countPicked(picked)
  const hint = findQuantityRefusal(voucher, count)
  return (
    <>
      <section aria-labelledby="pick-goods">
        <h2 id="pick-goods" className={styles.heading}>
          {`选 ${left} 件礼品`}
        </h2>
        <PickGrid
          goods={goods}
          choosing={{ picked, left, onChange: (next) => picks.change({ picked: next }) }}
        />
      </section>
      <PickForm goods={goods} picked={picked} picks={picks} />
      <PickBar count={count} left={left} hint={hint} refusal={refusal}>
        <Button
          look="primary"
          size="l"
          disabled={hint !== null || pending}
          onClick={() => void submit(picked)}
        >
          确认提货
        </Button>
      </PickBar>
    </>
  )
}
