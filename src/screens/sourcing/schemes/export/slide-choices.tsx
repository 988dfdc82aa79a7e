import type { Out } from '#schemas/base/endpoint.ts'
import { schemeFiles } from '#schemas/sourcing/scheme-files/calls.ts'
import {
  ALL_PRICE_MODES,
  PER_PAGE,
  type PerPage,
  PRICE_MODES,
  type PriceMode,
  type TemplateId,
} from '#schemas/sourcing/scheme-files/options.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Choices } from './choices.tsx'
import styles from './export.module.css'

export interface SlideChoice {
  template: TemplateId
  perPage: PerPage
  price: PriceMode
}
interface Props {
  chosen: SlideChoice
  onChange(chosen: SlideChoice): void
}

/** Chooses the template of the slides, the number of goods on each slide, and the prices that the slides show. */
export function SlideChoices({ chosen, onChange }: Props) {
  const loaded = useCall(schemeFiles.findTemplateList, {})
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  const goods = PER_PAGE.map((n) => ({ value: n, name: `每页 ${n} 件`, label: `${n} 件` }))
  const prices = ALL_PRICE_MODES.map((mode) => ({
    value: mode,
    name: PRICE_MODES[mode],
    label: PRICE_MODES[mode],
  }))
  return (
    <>
      <Choices
        label="模板"
        pictures
        value={chosen.template}
        options={loaded.data.map((one) => ({
          value: one.template,
          name: one.name,
          label: <Looks {...one} />,
        }))}
        onChange={(template) => onChange({ ...chosen, template })}
      />
      <Choices
        label="每页商品"
        value={chosen.perPage}
        options={goods}
        onChange={(perPage) => onChange({ ...chosen, perPage })}
      />
      <Choices
        label="价格"
        value={chosen.price}
        options={prices}
        onChange={(price) => onChange({ ...chosen, price })}
      />
    </>
  )
}

function Looks({ name, words, pictures }: Out<typeof schemeFiles.findTemplateList>[number]) {
  return (
    <span className={styles.looks}>
      {pictures.map((picture) => (
        <Picture key={picture} src={picture} alt="" width={240} height={135} />
      ))}
      <b>{name}</b>
      <small>{words}</small>
    </span>
  )
}
