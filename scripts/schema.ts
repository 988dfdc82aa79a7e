import { writeFolder } from './generated.ts'
import { schemaFiles } from './schema/files.ts'
import { supplyChainFiles } from './schema/supply-chain.ts'
import { widgetDocs } from './widget-docs/files.ts'

writeFolder('docs/schema', await schemaFiles())
writeFolder('docs/widgets', await widgetDocs())
writeFolder('public/demo', await supplyChainFiles())
