import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core'
import type { Engine, EngineKind } from './engine.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const executable = () => [process.env.FIREFOX_PATH, ...PATHS].find((path) => path && existsSync(path))

/** Firefox over WebDriver BiDi, without a window. */
export const firefox: EngineKind = {
  name: 'Firefox',
  install: 'apt-get install firefox-esr',
  isInstalled: () => executable() !== undefined,
  async start(): Promise<Engine> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: executable() ?? '',
      headless: true,
      defaultViewport: { width: 1440, height: 900 },
      extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN' },
    })
    const page = await browser.newPage()
    let place: Frame = page.mainFrame()
    const find = async (selector: string) => {
      const found = await place.$(selector)
      if (!found) throw new Error(`Firefox finds no ${selector}`)
      return found
    }
    return {
      async open(address) {
        place = page.mainFrame()
        // A document of the same address but for its hash is not loaded anew otherwise.
        await page.goto('about:blank')
        await page.goto(address)
      },
      async enter(frame) {
        if (frame === null) return void (place = page.mainFrame())
        const inner = await (await page.mainFrame().$(frame))?.contentFrame()
        if (!inner) throw new Error(`Firefox finds no frame ${frame}`)
        place = inner
      },
      evaluate: (expression) => place.evaluate(expression),
      async press(selector, how) {
        const element = await find(selector)
        if (how === undefined) return element.click()
        if (how === 'middle' || how === 'right') return element.click({ button: how })
        if (how === 'Enter') return element.press('Enter')
        await page.keyboard.down(how)
        await element.click()
        await page.keyboard.up(how)
      },
      async drag(selector) {
        const { x, y } = await (await find(selector)).clickablePoint()
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + 150, y - 150, { steps: 6 })
        await page.mouse.up()
      },
      type: async (selector, text) => (await find(selector)).type(text),
      async choose(selector, path) {
        const input = (await find(selector)) as ElementHandle<HTMLInputElement>
        await input.uploadFile(path)
      },
      back: async () => void (await page.goBack()),
      tabs: async () => (await browser.pages()).length,
      close: () => browser.close(),
    }
  },
}
