// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

const draw = (src: string | null, name: string) => {
  const host = document.createElement('div')
  host.innerHTML = renderToStaticMarkup(<Avatar src={src} name={name} label="头像" />)
  return host
}

it('shows the first character of the name, whole, where there is no picture', () => {
  expect(draw(null, ' 林晚舟').querySelector('text')?.textContent).toBe('林')
  expect(draw(null, 'buyer1').querySelector('text')?.textContent).toBe('B')
  expect(draw(null, '𠮷田').querySelector('text')?.textContent).toBe('𠮷')
  expect(draw(null, '').querySelector('path')).not.toBeNull()
})

it('shows the picture that a member has chosen', () => {
  const host = draw('/assets/a.jpg', '林晚舟')
  expect(host.querySelector('img')?.getAttribute('src')).toBe('/assets/a.jpg')
  expect(host.querySelector('svg')).toBeNull()
})
