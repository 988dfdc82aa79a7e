/** Page documents in the shapes that other builders write; none of them is one of ours. */
export const foreignDocuments: [string, unknown][] = [
  [
    'content with a root',
    { content: [{ type: 'Hero', props: { id: 'Hero-1', title: '你好' } }], root: { props: {} }, zones: {} },
  ],
  [
    'a tree of items',
    {
      id: 1,
      type: 'app',
      items: [{ type: 'page', id: 2, items: [{ type: 'text', id: 3, style: { left: 0 }, text: '甲' }] }],
    },
  ],
  ['a tree of bodies', { type: 'page', title: '标题', body: [{ type: 'tpl', tpl: '<b>${name}</b>' }] }],
  ['a root with elements', { root: 'a', elements: { a: { type: 'Card', props: {}, children: ['b'] } } }],
  ['a list of modules', { list: [{ type: 'carousel', options: { list: [{ img: '/a.png', url: '' }] } }] }],
  [
    'components by name',
    { page: { backgroundColor: '#fff' }, components: [{ id: 'Carousel', property: {} }] },
  ],
  ['a map by timestamp', { value: { d1700: { name: 'goodList', goodsList: { list: [] } } }, version: '1.0' }],
  [
    'markup and styles',
    {
      html: '<section onclick="x()">甲</section>',
      css: '*{position:fixed}',
      assets: [],
      pages: [{ frames: [{}] }],
    },
  ],
  [
    'nodes that point at each other',
    {
      ROOT: { type: { resolvedName: 'Box' }, nodes: ['n1'], parent: null },
      n1: { parent: 'ROOT', nodes: ['ROOT'] },
    },
  ],
  [
    'blocks with comments',
    { blocks: [{ name: 'core/paragraph', attributes: { content: '<p>甲</p>' }, innerBlocks: [] }] },
  ],
  [
    'sections in an order',
    { sections: { s1: { type: 'slideshow', blocks: {}, settings: {} } }, order: ['s1'], name: 'index' },
  ],
  [
    'a schema of components',
    { version: '1.0.0', componentsMap: [], componentsTree: [{ componentName: 'Page' }] },
  ],
  [
    'our word with their widgets',
    {
      schema: 1,
      widgets: [
        { id: 'a', type: 'Hero', props: { title: '甲' } },
        { componentName: 'Page', children: [] },
        { id: 'c', type: 'carousel', v: 1, options: { list: [] } },
        ['not', 'a', 'widget'],
        'text',
        null,
        7,
      ],
    },
  ],
  ['a list of everything', [{ type: 'carousel' }, { type: 'page' }]],
  ['a word', 'page'],
  ['a number', 7],
  ['nothing', null],
]
