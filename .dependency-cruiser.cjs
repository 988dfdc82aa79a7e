const test = '\\.test\\.tsx?$'
/** What the tests of several files share, beside them. */
const forTest = '-for-test\\.tsx?$'
const product = '^(?:schemas|ui|semi|components-registry|src|server|fixtures)/'
const packages = (...names) => `^node_modules/(?:${names.join('|')})/`
const drivers = packages('pg', 'pg-pool', '@electric-sql/[^/]+', 'drizzle-orm/(?:node-postgres|pglite)')

/** Each top folder, and the other top folders it may import. */
const top = {
  schemas: [],
  fixtures: ['schemas'],
  server: ['schemas', 'fixtures'],
  ui: ['schemas'],
  semi: ['schemas', 'ui'],
  'components-registry': ['schemas', 'ui'],
  src: ['schemas', 'ui', 'semi', 'components-registry'],
}
const tops = [...Object.keys(top), 'tests', 'scripts']

/** Inside src each imports only from those to its left; screens and designer stand side by side. */
const layers = [
  ...['lib', 'api', 'session', 'runtime', 'parts', 'renderer', 'screens', 'office'],
  ...['storefront', 'prerender', 'platform', 'replay', 'apps'],
]
const below = (layer) => (layer === 'designer' ? layers.slice(0, 6) : layers.slice(0, layers.indexOf(layer)))
const withDesigner = (layer) => (['office', 'apps'].includes(layer) ? ['designer'] : [])
const allowedInside = (layer) => [layer, ...below(layer), ...withDesigner(layer)]

const topRules = Object.entries(top).map(([folder, allowed]) => ({
  name: `top-${folder}`,
  severity: 'error',
  comment: `${folder} imports ${allowed.length > 0 ? `only ${allowed.join(' and ')}` : 'no other folder'}. Move what is shared down to schemas/, or pass it in as a parameter.`,
  from: { path: `^${folder}/`, pathNot: test },
  to: { path: `^(?:${tops.filter((name) => name !== folder && !allowed.includes(name)).join('|')})/` },
}))

const layerRules = [...layers, 'designer'].map((layer) => ({
  name: `src-${layer}`,
  severity: 'error',
  comment: `Inside src: ${layers.join(' < ')}; designer beside screens. src/${layer} imports only from its left; move the shared part left, or inject it.`,
  from: { path: `^src/${layer}/`, pathNot: test },
  to: { path: '^src/', pathNot: `^src/(?:${allowedInside(layer).join('|')})/` },
}))

/** The folders at `depth` below src/<folder> never import each other, but for a table that loads them when they are opened. */
const islands = (folder, depth, tables = []) => {
  const path = Array.from({ length: depth }, () => '[^/]+').join('/')
  return {
    name: `islands-${folder}`,
    severity: 'error',
    comment: `The screens of src/${folder} never import each other: move what two of them need to src/parts, or to src/runtime where it concerns no noun.`,
    from: { path: `^src/${folder}/(${path})/`, pathNot: [test, ...tables] },
    // What stands in a domain itself is shared by its nouns.
    to: { path: `^src/${folder}/${path}/`, pathNot: `^src/${folder}/$1/` },
  }
}

/** The domains of the mall from the lowest to the highest. */
const DOMAINS = 'people catalog content sourcing assortment wallet trade gifts reports store app'.split(' ')
/** The domains of a folder from the lowest to the highest: each imports only from itself and those to its left. */
const domains = {
  schemas: [
    ...['base', 'money', 'field', 'address', 'routes', 'jump', 'people', 'catalog', 'widgets', 'page'],
    ...[
      'replay',
      'content',
      'sourcing',
      'assortment',
      'wallet',
      'trade',
      'gifts',
      'reports',
      'store',
      'app',
      'bridge',
    ],
  ],
  server: ['platform', ...DOMAINS],
  'src/parts': DOMAINS,
}
/** server/main.ts begins the server; nothing else stands outside of the domains. */
const BEGINS = '^server/main\\.ts$'

const domainRules = Object.entries(domains).flatMap(([folder, names]) => [
  ...names.map((domain, place) => ({
    name: `${folder}-${domain}`,
    severity: 'error',
    comment: `Inside ${folder}: ${names.join(' < ')}. ${folder}/${domain} imports only from its left; what needs more belongs to a higher domain, or is handed down by one.`,
    from: { path: `^${folder}/${domain}/`, pathNot: test },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(?:${names.slice(0, place + 1).join('|')})/` },
  })),
  {
    name: `${folder}-outside`,
    severity: 'error',
    comment: `Every file of ${folder} stands in a domain that the order names.`,
    from: { path: `^${folder}/`, pathNot: [`^${folder}/(?:${names.join('|')})/`, BEGINS] },
    to: {},
  },
  {
    name: `${folder}-domains`,
    severity: 'error',
    comment: `Nothing imports a file of ${folder} that stands in no domain of the order.`,
    from: {},
    to: { path: `^${folder}/`, pathNot: `^${folder}/(?:${names.join('|')})/` },
  },
])

/** `name` may be imported only in `allowed`. */
const only = (name, path, allowed, comment) => ({
  name: `only-${name}`,
  severity: 'error',
  comment,
  from: { pathNot: allowed },
  to: { path },
})

module.exports = {
  forbidden: [
    ...topRules,
    ...layerRules,
    ...domainRules,
    {
      name: 'semi-for-work',
      severity: 'error',
      comment:
        'semi/ is what one works in: screens, designer and office draw with it. What several screens share is made of ui/.',
      from: { path: '^src/(?:lib|api|session|runtime|parts|renderer)/', pathNot: test },
      to: { path: '^semi/' },
    },
    islands('screens', 2, ['^src/screens/people/accounts/center/tab-views\\.ts$']),
    islands('apps', 1),
    {
      name: 'schemas-zod-mini',
      severity: 'error',
      comment:
        "schemas/ imports zod/mini and nothing else (jsonc-parser in page/edit.ts, page/document/page-text.ts, page/merge, page/pasted.ts, page/pasted-text.ts and page/text-findings.ts): no React, DOM, Node or clock. import * as z from 'zod/mini'.",
      from: { path: '^schemas/', pathNot: test },
      to: {
        pathNot: [
          `^(?:${tops.join('|')})/`,
          '^node_modules/zod/(?:v4/)?mini/',
          '^node_modules/jsonc-parser/',
        ],
      },
    },
    only(
      'jsonc-parser',
      packages('jsonc-parser'),
      [
        '^schemas/page/(?:edit|document/page-text|merge/(?:page-index|json-node)|pasted(?:-text)?|text-findings)\\.ts$',
        test,
      ],
      'Page texts are edited by path in schemas/page/edit.ts, split in document/page-text.ts, merged in merge/page-index.ts and merge/json-node.ts, taken out of what was pasted in pasted.ts and pasted-text.ts, and what is wrong with them is placed in text-findings.ts; call their functions.',
    ),
    only(
      'parse5',
      packages('parse5'),
      ['^server/', '^src/prerender/draw/(?:served-html|quiet-styles|largest-picture)\\.ts$', test],
      'HTML is parsed where it is served; a browser has a parser of its own, and its code none.',
    ),
    only(
      'served-html',
      '^src/prerender/draw/served-html\\.ts$',
      ['^src/prerender/(?:prerender\\.tsx|draw/)', test],
      'It belongs to what draws on the server, and would bring a parser into the code of the browser.',
    ),
    only(
      'axios',
      packages('axios'),
      ['^src/api/', '^tests/', test],
      'One instance in src/api speaks to the backend: write call(row, input).',
    ),
    only(
      'react-router',
      packages('react-router(?:-dom)?'),
      ['^src/(?:lib|runtime|parts|screens|office|storefront|prerender|platform|apps)/', '^tests/', test],
      'The router stands in src/lib, and where links and outlets are. A view asks useServices() to jump.',
    ),
    only(
      'react-query',
      packages('@tanstack/[^/]+'),
      '^src/runtime/mall/(?:use-call|queries)[^/]*$',
      'A screen asks by useCall(row, input) of src/runtime/mall/use-call.ts.',
    ),
    only(
      'dnd-kit',
      packages('@dnd-kit/[^/]+'),
      '^src/runtime/drag-list/',
      'One list drags and drops, src/runtime/drag-list: a shop page must not load dnd-kit.',
    ),
    only(
      'echarts',
      packages('echarts', 'zrender'),
      '^src/runtime/chart/echarts\\.ts$',
      'Charts are heavy and load when they are drawn: draw by src/runtime/chart/chart.tsx.',
    ),
    only(
      'semi',
      packages('@douyinfe/[^/]+'),
      '^semi/',
      'Semi has one door, semi/, where it is themed and repaired: import a part of semi/.',
    ),
    only(
      'drivers',
      drivers,
      ['^server/platform/database/', '^tests/support/postgres'],
      'Only server/platform/database opens a database; take `db` from the context.',
    ),
    only(
      'msw',
      packages('msw'),
      ['^tests/', '^src/(?:replay|apps/replay)/', test],
      'msw is the wire of tests and of replayed pages, never a second backend.',
    ),
    {
      name: 'views-use-services',
      severity: 'error',
      comment: 'A view reaches the shop through useServices() alone: no router, no network, no server.',
      from: { path: '^components-registry/', pathNot: test },
      to: { path: packages('hono') },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      comment: 'This code runs in browsers: Node modules belong to server/, scripts/ and tests/.',
      from: { path: '^(?:src|ui|semi|components-registry)/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-without-dev-packages',
      severity: 'error',
      comment:
        'Product code imports only "dependencies" of package.json; a type alone may come from a development package.',
      from: { path: product, pathNot: [test, forTest] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      comment: 'Nothing imports a test: move what is shared to tests/support.',
      from: {},
      to: { path: test },
    },
    {
      name: 'for-tests-only',
      severity: 'error',
      comment: 'What is named -for-test is for tests: move what the product needs into a file of its own.',
      from: { path: product, pathNot: [test, forTest] },
      to: { path: forTest },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or a third that both import.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'This import leads nowhere: check its spelling, its extension and package.json.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Packages are told by their path below node_modules, also where that is a link.
    preserveSymlinks: true,
    exclude: { path: '^(?:dist|\\.data|\\.cache|tests/bench/peers)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.d.mts'],
    },
  },
}
