import type { Double } from "./write-doubles.ts";

/** Data in the session under the extension's namespace, set by extensionCartUpdate and added to the cart. */
const keeps = (name: string, properties: string, shown: string) => `
	update: { schema: Type.Object({ ${properties} }),
		apply({ session }, data) { const before = session.extensions["${name}"];
			session.extensions = { ...session.extensions, "${name}": { ...before, ...data } }; return ok; } },
	schema: Type.Object({ ${properties} }),
	data: ({ session }) => ({ ${shown}, ...session.extensions["${name}"] }),`;

const GIFT = "wanted: Type.Optional(Type.Boolean()), note: Type.Optional(Type.String())";

/** Blocks and fills rendered in cart and checkout. */
export const fills: Readonly<Record<string, Double>> = {
	// React 17 style createElement, a fill below the total, and a note with a debounced update.
	"gift-wrap": {
		blocks: ["cart", "checkout"],
		dependencies: ["lodash", "react", "wc-blocks-checkout", "wp-components", "wp-i18n", "wp-plugins", "wp-polyfill"],
		server: `cart: { ${keeps("gift-wrap", GIFT, 'wanted: false, note: ""')}
	fees: ({ session }) => session.extensions["gift-wrap"]?.wanted
		? [{ key: "gift-wrap", name: "Gift wrap", amount: 25000000 }] : [] },`,
		text: `(function(){"use strict";var React=window.React,checkout=window.wc.blocksCheckout,_=window.lodash;
var send=function(data){return checkout.extensionCartUpdate({namespace:"gift-wrap",data:data})};
var later=_.debounce(send,200);
class Wrap extends React.Component{constructor(props){super(props);this.state={note:null}}
static get defaultProps(){return{title:"Is it a gift?"}}
render(){var own=(this.props.extensions||{})["gift-wrap"]||{},self=this;
return React.createElement("div",{id:"gift-wrap",className:this.props.context.replace("/","-")},
React.createElement(checkout.CheckboxControl,{id:"gift-wrap-box",label:this.props.title,checked:!!own.wanted,
onChange:function(wanted){send({wanted:wanted})}}),
own.wanted?React.createElement(window.wp.components.TextControl,{label:"A word with it",
value:null===this.state.note?own.note:this.state.note,
onChange:function(note){self.setState({note:note});later({note:note})}}):null,
own.note?React.createElement("p",{id:"gift-note"},"It says: "+own.note):null)}}
window.wp.plugins.registerPlugin("mill-gift-wrap",{scope:"woocommerce-checkout",icon:"money",render:function(){
return React.createElement(checkout.ExperimentalOrderMeta,null,React.createElement(Wrap,null))}})})();`,
	},

	// Points earned, beside the discounts; amounts in the shop's currency.
	points: {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-checkout", "wc-price-format", "wc-settings", "wp-data", "wp-element", "wp-plugins"],
		text: `(()=>{"use strict";const{ExperimentalDiscountsMeta:e,TotalsItem:t,TotalsWrapper:n}=wc.blocksCheckout,
{createElement:o,Fragment:r}=wp.element,{formatPrice:s,getCurrencyFromPriceResponse:a}=wc.priceFormat;
const c=({cart:i,context:l})=>{if(!i||!i.cartTotals)return null;const d=a(i.cartTotals),
u=wp.data.select("wc/store/cart").getCartData().items.reduce(((m,p)=>m+p.quantity),0);
return o(n,{className:"points "+l.split("/")[1]},o(t,{label:"Points you earn",value:u*100,currency:d,
description:"A hundred paise for each bag of "+s(i.cartTotals.total_items,d)}))};
wp.plugins.registerPlugin("mill-points",{render:()=>o(r,null,o(e,null,o(c,null))),
scope:"woocommerce-checkout"})})();`,
	},

	// A sentence below the shipping packages.
	"parcel-note": {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-checkout", "wp-element", "wp-plugins", "react-jsx-runtime"],
		text: `(()=>{"use strict";const{jsx:e,jsxs:t}=window.ReactJSXRuntime,n=window.wc.blocksCheckout;
const o=({cart:r,collapsible:s,components:a,context:c})=>t("p",{className:"parcel-note",children:[
"Parcels by lorry: ",r.shippingRates.length," (","function"==typeof a.ShippingRatesControlPackage?c:"?",")"]});
window.wp.plugins.registerPlugin("mill-parcel-note",{scope:"woocommerce-checkout",
render:()=>e(n.ExperimentalOrderShippingPackages,{children:e(o,{})})})})();`,
	},

	// Finds an element by itself and renders there with its own root, in the API before React 18.
	"own-root": {
		blocks: ["cart", "checkout"],
		dependencies: ["react", "react-dom", "wp-data", "wp-element", "wc-blocks-data-store"],
		text: `(function(){var h=React.createElement,timer=setInterval(function(){
var place=document.querySelector(".wc-block-components-totals-footer-item");if(!place)return;
clearInterval(timer);var box=document.createElement("div");box.id="own-root";
place.parentNode.insertBefore(box,place.nextSibling);
function Bags(){var bags=wp.data.useSelect(function(select){return select(wc.wcBlocksData.CART_STORE_KEY)
.getCartData().itemsCount},[]);return h("p",null,bags+(bags===1?" bag":" bags")+" on the lorry")}
ReactDOM.render(h(Bags),box)},20)})();`,
	},

	// A company number, validated before it is sent with the order.
	"firm-number": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-checkout", "wc-blocks-data-store", "wp-data", "wp-element", "wp-i18n", "wp-unheard-of"],
		server: "checkout: { accepts: Type.Object({ gstin: Type.Optional(Type.String()) }) },",
		text: `(()=>{"use strict";const e=window.wp.element,t=window.wp.data,n=window.wc.blocksCheckout,
o=window.wc.wcBlocksData,r=({checkoutExtensionData:s})=>{const{setExtensionData:a}=s,[c,i]=(0,e.useState)(""),
{setValidationErrors:l,clearValidationError:d}=(0,t.useDispatch)(o.VALIDATION_STORE_KEY),
u=(0,t.useSelect)((m=>m(o.VALIDATION_STORE_KEY).getValidationError("firm-number")));
return(0,e.useEffect)((()=>{a("firm-number","gstin",c);
""===c||/^\\d{2}[A-Z]{5}\\d{4}[A-Z]\\dZ\\w$/.test(c)?d("firm-number"):
l({"firm-number":{message:"A GSTIN has fifteen characters.",hidden:!0}})}),[c,a,l,d]),
(0,e.createElement)("div",{className:u&&!u.hidden?"has-error":""},
(0,e.createElement)(n.TextInput,{id:"firm-number",label:"GSTIN (optional)",value:c,onChange:i}),
u&&!u.hidden?(0,e.createElement)("p",{id:"firm-error"},u.message):null)};
(0,n.registerCheckoutBlock)({metadata:{$schema:"https://schemas.wp.org/trunk/block.json",apiVersion:2,
name:"mill/firm-number",version:"0.1.0",title:"GSTIN",category:"woocommerce",
parent:["woocommerce/checkout-billing-address-block","woocommerce/checkout-contact-information-block"],
attributes:{lock:{type:"object",default:{remove:!0,move:!0}}},textdomain:"mill"},
component:(0,e.lazy)((()=>Promise.resolve({default:r})))})})();`,
	},

	// Fills in an address, waits for the calculation, and uses a setter's former name.
	autofill: {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-checkout", "wc-blocks-data-store", "wp-data", "wp-element"],
		server: "checkout: { accepts: Type.Object({ from: Type.Optional(Type.String()) }) },",
		text: `(()=>{"use strict";const{select:e,dispatch:t,subscribe:n}=window.wp.data,{createElement:o,useState:r}=
window.wp.element,s="wc/store/cart",a="wc/store/checkout";
const c={first_name:"Hansa",last_name:"Desai",company:"",address_1:"4 Canal Lane",address_2:"",city:"Visnagar",
state:"GJ",postcode:"384315",country:"IN",phone:""};
const i=()=>new Promise((l=>{const d=n((()=>{
if(e(a).isCalculating()||e(s).isCustomerDataUpdating()||e(s).getCartMeta().updatingCustomerData)return;
d();l(e(s).getCartData())}))}));
const u=()=>{const[m,p]=r("");return o("div",{id:"autofill"},o("button",{type:"button",onClick:async()=>{
t(s).setShippingAddress(c);t(s).setBillingAddress({...c,email:"hansa@example.in"});
t(a).__internalSetExtensionData("autofill",{from:"card"});
const g=await i();p(e(s).getCartData()===e(s).getCartData()?
g.shippingAddress.city+", "+e(s).getCustomerData().billingAddress.email:"unsteady")}},"Use my card"),
m?o("p",{id:"autofilled"},"Delivers to "+m):null)};
wc.blocksCheckout.registerCheckoutBlock({metadata:{name:"mill/autofill",
parent:"woocommerce/checkout-contact-information-block"},component:u,force:!0})})();`,
	},
};
