import { DELIVERY_FIELDS } from '#schemas/people/shops/delivery.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  field(name: string): FieldState
  /** Name of the amount that is compared with the minimum for free base shipping. */
  counted: string
}

/** Edits the shipping fees of a shop or of a freight template. */
export function FeeFields({ field, counted }: Props) {
  const money = { unit: '元', digits: 2, min: '0', max: '1000000' } as const
  return (
    <>
      <NumberInput
        label={DELIVERY_FIELDS.freight}
        field={field('freight')}
        hint="每张订单，0 为包邮"
        {...money}
      />
      <NumberInput
        label={`${DELIVERY_FIELDS.freightFree}（选填）`}
        field={field('freightFree')}
        hint={`${counted}的现金金额达到后免基础运费；不填表示不免`}
        {...money}
      />
      <NumberInput
        label={DELIVERY_FIELDS.remoteFreight}
        field={field('remoteFreight')}
        hint="免基础运费时也加收"
        {...money}
      />
    </>
  )
}
