// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { EngravingField } from './engraving-field.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('names the text as one for every piece', async () => {
  drawn = await drawPart(
    <EngravingField
      name="保温杯"
      most={5}
      value={{ text: '桃李', font: 'SONG' }}
      onChange={() => undefined}
    />,
  )
  const input = drawn.host.querySelector('input')
  expect(input?.labels?.[0]?.textContent).toBe('刻字（选填，每件相同）')
})
