// Every file that renders a Semi control imports this one, so that the styles load with the first of them and not on
// routes that need none.
import '@douyinfe/semi-ui-19/lib/es/_base/base.css'
import './theme.css'
