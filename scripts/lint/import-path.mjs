import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Top folders whose alias is another word. */
const FOLDERS = { registry: 'components-registry' }

/** The folder that an alias leads to, from the root: `#server/trade/cart/save.ts` → `server/trade/cart`. */
function folderOf(source) {
  const [area, ...rest] = source.slice(1).split('/')
  return dirname([FOLDERS[area] ?? area, ...rest].join('/'))
}

/** A file is `./x.ts` in its own folder and below it, `#area/…` everywhere else: each has one spelling. */
export const importPath = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upwards: "Write '#area/…' from the top folder: a path upwards changes when its file moves.",
      own: "Write './…': the file stands in this folder or below it.",
    },
  },
  create(context) {
    const own = dirname(relative(root, context.filename))
    function check({ source }) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const { value } = source
      if (value.startsWith('../')) context.report({ node: source, messageId: 'upwards' })
      if (!/^#[a-z-]+\//.test(value) || own === '.') return
      const folder = folderOf(value)
      if (folder === own || folder.startsWith(`${own}/`)) context.report({ node: source, messageId: 'own' })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
    }
  },
}
