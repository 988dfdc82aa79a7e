// Every file that renders a Semi control imports this file, so that the styles load with the first control and not
// on routes without Semi controls.
import '@douyinfe/semi-ui-19/lib/es/_base/base.css'
import './theme.css'
