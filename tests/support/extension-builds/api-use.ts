/** Scripts like those of block extensions, each for one use of the platform's API. They report on `window.trace`. */
export const apiUses: Readonly<Record<string, string>> = {
	// One bundle for editor and shop: it destructures the editor's packages first.
	editor: `(()=>{"use strict";const{registerBlockType:e}=window.wp.blocks,{useBlockProps:t,InspectorControls:r,
RichText:n}=window.wp.blockEditor,
{store:o}=window.wp.coreData,{PluginDocumentSettingPanel:i,InspectorControls:a}=window.wp.editor,
{PluginSidebar:s}=window.wp.editPost,c=window.wp.serverSideRender;
window.trace.panels=[i,a,s,c].map((e=>typeof e));
wp.blocks.registerBlockCollection("mill",{title:"Mill"});const{BlockVerticalAlignmentToolbar:l}=wp.blockEditor;
wp.blockEditor.withFontSizes("fontSize")(l);wp.blocks.updateCategory("mill",{icon:null});
e("mill/note",{edit:()=>t(),save:()=>t.save()});window.trace.editor=[typeof r,
typeof n.Content,typeof o]})();`,

	// Fields of wp.components.
	components: `(()=>{const{createElement:e}=wp.element,c=wp.components,no=()=>{};
const Form=()=>e("div",{id:"form"},
e(c.Flex,{gap:4},e(c.FlexBlock,null,e(c.TextControl,{id:"po-number",name:"po",label:"Order no.",
placeholder:"PO-1",required:!0,value:"",onChange:no})),
e(c.FlexItem,null,e(c.SelectControl,{label:"Gate",name:"gate",value:"2",options:[{label:"East",value:"1"},
{label:"West",value:"2"}],onChange:no}))),
e(c.__experimentalVStack,{spacing:2},e(c.RadioControl,{label:"Unload",selected:"hand",options:[{label:"By hand",
value:"hand"}],onChange:no}),
e(c.CheckboxControl,{label:"Call first",help:"The driver rings.",checked:!0,onChange:no}),
e(c.ToggleControl,{label:"Tarpaulin",help:"Against rain.",checked:!1,onChange:no})),
e(c.DatePicker,{label:"Day",currentDate:"2026-02-03T00:00:00",onChange:d=>{window.trace.day=d}}),
e(c.__experimentalNumberControl,{label:"Bags",value:3,min:1,onChange:no}),
e(c.Card,null,e(c.CardHeader,null,"Lorry"),e(c.CardDivider),e(c.CardBody,null,"9 t"),e(c.CardFooter,null,"GJ-02")),
e(c.Panel,{header:"Papers"},e(c.PanelBody,{title:"Weighbridge",initialOpen:!0},e(c.PanelRow,null,"slip"))),
e(c.Notice,{status:"warning",isDismissible:!1,actions:[{label:"Map",url:"/map"}]},"Narrow lane"),
e(c.TabPanel,{tabs:[{name:"a",title:"Morning"},{name:"b",title:"Evening"}]},t=>t.title),
e(c.ProgressBar,{value:40}),e(c.__experimentalHeading,{level:3},"Depot"),e(c.BaseControl,{id:"x",label:"Base",
help:"why"},e("input",{id:"x"})));
wc.blocksCheckout.registerCheckoutBlock({metadata:{name:"mill/form",parent:["woocommerce/cart-order-summary-block",
"woocommerce/checkout-contact-information-block"],attributes:{lock:{default:{remove:!0}}}},
component:c.withSpokenMessages(c.withFilters("mill.form")(Form))})})();`,

	// Dates in PHP's format letters.
	dates: `(()=>{const d=wp.date;window.trace.dates=[d.dateI18n("Y-m-d","2026-02-03T10:05:09"),
d.format("D j M Y, g:i a","2026-02-03T16:05:09"),
d.gmdate("c","2026-02-03T10:05:09Z"),d.date("jS \\\\o\\\\f F","2026-02-22T10:00:00"),d.dateI18n("H:i",
"2026-02-03T10:05:09Z","Asia/Kolkata"),
d.gmdate("N z W t L","2026-02-03T10:05:09Z"),d.isInTheFuture("2020-01-01"),d.getSettings().l10n.weekdays[0],
typeof d.__experimentalGetSettings().formats.date]})();`,

	// A store with generators, run by reduxRoutine.
	routine: `(()=>{const m=wp.reduxRoutine({ASK:()=>Promise.resolve(7)});
const run=m({dispatch:()=>{}})((e=>e));Promise.resolve(run((function*(){const t=yield{type:"ASK"};
return{type:"DONE",t}})())).then(e=>{window.trace.routine=e})})();`,

	// Built for a later version of the platform: store descriptors, and data set under the public name.
	newer: `(()=>{const{cartStore:c,checkoutStore:k,paymentStore:p,validationStore:v}=wc.wcBlocksData,{select:s,
dispatch:d}=wp.data;
d(k).setExtensionData("mill",{gate:2});d(k).setExtensionData("mill",{bay:1});
window.trace.newer=[s(k).getExtensionData().mill,
s(c).getCartData().items.length,typeof s(p).getActivePaymentMethod(),s(v).hasValidationErrors()]})();`,

	// Covers the page while a provider's window is open.
	cover: `jQuery.blockUI({message:null,overlayCSS:{background:"#000",opacity:.4}});
window.trace.covered=jQuery("body > .blockOverlay").length;
jQuery.unblockUI();window.trace.uncovered=jQuery("body > .blockOverlay").length;
jQuery("select").select2().selectWoo();`,

	// A gateway that uses all props of its content; its registration is guarded, so that it happens once.
	gateway: `(()=>{"use strict";const{registerPaymentMethod:e,
registerPaymentMethodExtensionCallbacks:cb}=wc.wcBlocksRegistry;
wc.wcBlocksRegistry.__mill=new Set(["cod"]);const{createElement:t,useEffect:r,useState:n,RawHTML:w}=wp.element,
{decodeEntities:o}=wp.htmlEntities;
const Content=p=>{const{eventRegistration:{onPaymentSetup:s,onCheckoutFail:f,onCheckoutSuccess:u,
onCheckoutValidation:v},emitResponse:a,billing:b,shippingData:h,components:c}=p,[x,y]=n("");
r((()=>{const g=[s((()=>({type:a.responseTypes.SUCCESS,meta:{paymentMethodData:{mill_ref:x||"none"}}}))),
f((()=>({type:a.responseTypes.ERROR,message:"no",messageContext:a.noticeContexts.PAYMENTS}))),u((()=>!0)),
v((()=>!0))];
return()=>g.forEach((e=>e()))}),[s,f,u,v,a.responseTypes.SUCCESS,x]);
window.trace.given=[typeof b.cartTotal.value,b.currency.code,typeof h.needsShipping,p.activePaymentMethod];
return t("div",{id:"gateway-content"},t(c.PaymentMethodIcons,{icons:[{id:"visa",
src:"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",alt:"Visa"}],align:"left"}),
t(c.LoadingMask,{isLoading:!1,showSpinner:!0,screenReaderLabel:"wait"},t(w,null,"<b>pay</b>")),
t(wc.blocksCheckout.ValidatedTextInput,{id:"mill-ref",type:"text",label:"Reference",value:x,onChange:y,
required:!1}))};
const Label=({components:{PaymentMethodLabel:L}})=>t(L,{text:o("Cash &amp; carry"),icon:"bank"});
e({name:"cod",label:t(Label),ariaLabel:"Cash",content:t(Content),edit:t(Content),
canMakePayment:async q=>(window.trace.can=[typeof q.cart.receiveCart,
Object.keys(q.selectedShippingMethods).length>=0],!0),supports:{features:["products"]}});cb("mill",
{cod:()=>!0})})();`,
};
