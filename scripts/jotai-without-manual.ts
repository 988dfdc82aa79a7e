import type { Plugin } from 'vite'

/**
 * jotai warns of a deprecated option, which the mall never sets, with a manual of 600 signs in the code of the first
 * load. The storefront's build leaves it out.
 */
export function jotaiWithoutManual(): Plugin {
  return {
    name: 'jotai-without-manual',
    apply: 'build',
    transform: {
      filter: { id: /\/jotai\/esm\/react\.mjs$/ },
      handler(code) {
        const short = code.replace(/console\.warn\(`\[DEPRECATED\] delay option[^`]*`\);/, '')
        if (short === code)
          throw new Error('scripts/jotai-without-manual.ts: jotai 已不带这段文字，请删去这个插件')
        return { code: short, map: null }
      },
    },
  }
}
