import type { Neutral } from '#tests/bench/neutral-page.ts'
import { countRender } from './bench-window.ts'
import { Picture } from './picture.tsx'
import banner from '#registry/image-banner/image-banner.module.css'

export function Banner({ picture }: Omit<Neutral<'banner'>, 'id' | 'kind'>) {
  countRender()
  return (
    <div className={banner.banner}>
      <span className={banner.link}>
        <Picture {...picture} place={picture.width} />
      </span>
    </div>
  )
}
