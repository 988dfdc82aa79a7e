import { type ReactNode, use, useMemo } from 'react'
import { FirstAnswersContext } from '#registry/first-answers.ts'
import { ServicesProvider, type Services } from '#registry/services.ts'
import { FirstPaintContext } from '#src/runtime/page/first-paint.ts'
import { useMall } from './mall.ts'

interface Props {
  children: ReactNode
  mode?: Services['mode']
}

/** Provides services to registry parts outside a page, without the two services that belong to a page. */
export function ShopServices({ children, mode = 'shop' }: Props) {
  const { services } = useMall()
  const paint = use(FirstPaintContext)
  const own = useMemo(
    (): Services => ({ ...services, mode, Slot: () => null, report: () => undefined }),
    [services, mode],
  )
  return (
    <FirstAnswersContext value={paint?.answers ?? null}>
      <ServicesProvider value={own}>{children}</ServicesProvider>
    </FirstAnswersContext>
  )
}
