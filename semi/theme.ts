// Every file of the door that draws a Semi control imports this one, so that the styles come with the first of them
// and with no route that needs none.
import '@douyinfe/semi-ui-19/lib/es/_base/base.css'
import './theme.css'
