import type { Double } from "./write-doubles.ts";

/** Scripts with habits of published ones: what they take for granted of the platform, beyond its documentation. */
export const asPublished: Readonly<Record<string, Double>> = {
	// Adds markup to the names of lines, and writes to the line that it is given.
	"name-notes": {
		blocks: ["cart", "checkout", "miniCart"],
		dependencies: ["wc-blocks-checkout"],
		text: `(()=>{"use strict";const{registerCheckoutFilters:e}=window.wc.blocksCheckout;
e("mill-name-notes",{itemName:(t,n,r)=>{r.cartItem.quantity_limits.note="read";
return t+'<br><small class="bag-edit" data-line="'+r.cartItem.key+'">'+
'<a href="/shop/?edit=1" target="_blank">Change</a>'+
'<select name="moisture"><option value="dry" selected>Dry &amp; clean</option></select>'+
'<img class="bag-mark" src="x" onerror="window.nameRan=1"><script>window.nameRan=2<\\/script></small>'}})})();`,
	},

	// Draws custom elements, which read their attributes and have methods under the names of their props.
	"own-elements": {
		blocks: ["checkout"],
		dependencies: ["react", "wc-blocks-checkout"],
		text: `(()=>{"use strict";class e extends HTMLElement{validate(){return"validated"}get rows(){return 3}
connectedCallback(){window.ownElement=["visible","optional","validate","rows","title"].map((t=>this.getAttribute(t)))
.concat(this.validate())}}
customElements.define("mill-field",e);const t=window.React.createElement;
window.wc.blocksCheckout.registerCheckoutBlock({force:!0,metadata:{name:"mill/own-elements",
parent:"woocommerce/checkout-contact-information-block"},component:()=>t("mill-field",{visible:!1,optional:!0,
validate:!0,rows:5,title:"Bags"})})})();`,
	},

	// Follows the checkout for analytics, under the names of several versions of the platform.
	analytics: {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-data-store", "wp-data", "wp-hooks"],
		text: `(function(){"use strict";window.tracked=[];var prefix="experimental__woocommerce_blocks-";
var on=function(event,read){wp.hooks.addAction(prefix+event,"mill/analytics",function(given){
window.tracked.push([event].concat(read(given)))})};
on("product-list-render",function(given){return[given.listName,given.products.length]});
on("checkout-render-checkout-form",function(given){var cart=given.storeCart;
return[cart.totals===cart.cartTotals,cart.items.length,cart.cartItems.length,cart.cartCoupons.length,
cart.shippingAddress.country,cart.shippingRates.length]});
on("checkout-set-active-payment-method",function(given){return[given.value,given.paymentMethodSlug]})})();`,
	},

	// Puts a button behind the chosen shipping rate, which it looks up in the store when the choice is reported.
	depots: {
		blocks: ["checkout"],
		dependencies: ["jquery", "wp-data", "wp-hooks"],
		server: `shipping: { rates: () => [{ id: "depot", name: "Depot", cost: 0 },
			{ id: "barn", name: "Barn", cost: 0 }] },`,
		text: `jQuery(function($){wp.hooks.addAction("experimental__woocommerce_blocks-checkout-set-selected-shipping-rate",
"mill/depots",function(given){$(".which-depot").remove();
var chosen=wp.data.select("wc/store/cart").getShippingRates()[0].shipping_rates.filter(function(rate){
return rate.selected})[0];window.depotCalls=(window.depotCalls||[]).concat(given.shippingRateId+" "+chosen.rate_id);
if(chosen.rate_id==="depots:depot")$('[value="'+chosen.rate_id+'"]').closest("label").after(
'<button type="button" class="which-depot">Which depot?</button>')})});`,
	},

	// Puts fields of its own on the lines, which it finds by their keys, and adds to the total.
	"bag-marks": {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-checkout", "wp-data"],
		server: `cart: {
			item: { schema: Type.Object({ mark: Type.String() }),
				data: ({ line }) => ({ mark: line.data["bag-marks"] ?? "" }) },
			update: { schema: Type.Object({ key: Type.String(), mark: Type.String() }),
				apply({ session }, { key, mark }) {
					const line = session.lines.find((one) => one.key === key);
					if (line) line.data = { ...line.data, "bag-marks": mark };
					return ok;
				} },
		},`,
		text: `(function(){"use strict";var checkout=wc.blocksCheckout,mark=function(){
document.querySelectorAll(".wc-block-cart-items__row[data-cart-item-key]").forEach(function(row){
var key=row.dataset.cartItemKey,line=wp.data.select("wc/store/cart").getCartData().items.find(function(item){
return item.key===key});
if(!line||row.querySelector(".bag-mark-field"))return;
var field=document.createElement("input");field.className="bag-mark-field";
field.value=line.extensions["bag-marks"].mark;
field.addEventListener("change",function(){
checkout.extensionCartUpdate({namespace:"bag-marks",data:{key:key,mark:field.value}})});
row.querySelector(".wc-block-cart-item__quantity").after(field)})};
wp.data.subscribe(function(){setTimeout(mark,50)},"wc/store/cart");new MutationObserver(mark).observe(document.body,
{childList:true,subtree:true});
checkout.registerCheckoutFilters("bag-marks",{totalValue:function(value,extensions,given){
return value+" for "+given.cart.cartItemsCount+" bags"}})})();`,
	},

	// Asks for a number, unless an effect before has already said that it is missing. Only with its name in the address.
	"silo-number": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-checkout", "wp-compose", "wp-element"],
		text: `(function(){"use strict";var el=wp.element,id="silo_error";function Silo(props){
var state=el.useState(""),validation=props.validation,needed=location.search==="?silo";
el.useEffect(function(){if(needed&&!state[0])validation.setValidationErrors({silo_error:
{message:"Which silo?",hidden:true}})},[state[0]]);
el.useEffect(function(){var now=validation.getValidationError(id);
if(!(now&&now.hidden&&!state[0]))validation.clearValidationError(id)},[state[0]]);
var error=validation.getValidationError(id);return needed?el.createElement("div",null,
el.createElement("input",{"aria-label":"Silo",value:state[0],onChange:function(event){state[1](event.target.value)}}),
error&&!error.hidden?el.createElement("p",{className:"silo-error"},error.message):null):null}
wc.blocksCheckout.registerCheckoutBlock({force:true,metadata:{name:"mill/silo",
parent:["woocommerce/checkout-fields-block"]},component:wp.compose.withInstanceId(Silo)})})();`,
	},

	// Knows its rates by their instance, under which the shopkeeper has configured them.
	hubs: {
		blocks: ["checkout"],
		dependencies: ["react", "wc-blocks-checkout", "wc-settings", "wp-data"],
		server: `shipping: { rates: () => [{ id: "4", name: "North hub", cost: 0 },
			{ id: "9:express", name: "South hub", cost: 0 }] },
		scriptData: () => ({ open: { 4: "until six", 9: "all night" } }),`,
		text: `(()=>{"use strict";const{createElement:e}=window.React,
{open:t}=window.wc.wcSettings.getSetting("hubs_data",{});
wc.blocksCheckout.registerCheckoutBlock({force:!0,metadata:{name:"mill/hubs",
parent:["woocommerce/checkout-shipping-methods-block"]},component:()=>{
const n=window.wp.data.useSelect((o=>o("wc/store/cart").getShippingRates()[0]?.shipping_rates.find((r=>r.selected))));
return n&&t[n.instance_id]?e("p",{className:"hub"},n.name+" is open "+t[n.instance_id]):null}})})();`,
	},

	// Formats prices by a hidden detail of the line, and names the total by the cart's data, which is a list.
	"monthly-bags": {
		blocks: ["cart", "checkout"],
		dependencies: ["jquery", "wc-blocks-checkout"],
		server: `cart: {
			details: () => [{ name: "Plan", value: "<i>Monthly</i>" }, { name: "bag-plan", value: "a month", hidden: true }],
			schema: Type.Array(Type.Object({ due: Type.String() })),
			data: ({ items }) => items.map(() => ({ due: "1 December" })),
		},`,
		text: `jQuery(function(){wc.blocksCheckout.__experimentalRegisterCheckoutFilters("monthly-bags",{
subtotalPriceFormat:function(format,extensions,given){var plan=given.cartItem.item_data.find(function(detail){
return"bag-plan"===detail.name});return plan?format+" "+plan.value:format},
totalLabel:function(label,extensions){var plans=extensions["monthly-bags"];
return plans&&plans.length>0?"Due before "+plans[0].due:label}})});`,
	},

	// Asks the server by jQuery as old code does.
	"older-jquery": {
		blocks: ["cart", "checkout"],
		dependencies: ["jquery"],
		text: `jQuery(function($){window.older=[];var note=function(word){return function(){window.older.push(word)}};
$.ajax({url:"/robots.txt"}).success(note("found")).complete(note("over"));
$.get("/no-such-page").error(note("missing"));
window.older.push($("body").size(),$("body").find("main").andSelf().length);
$(document.body).error(note("error event")).trigger("error");$("<img>").load(note("load event")).trigger("load");
$("<div>").load("/robots.txt",note("loaded"))});`,
	},

	// A bundle for editor and shop, built for a later version.
	"later-stores": {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-checkout", "wp-core-data", "wp-data", "wp-element"],
		text: `(function(){"use strict";var data=wp.data,cart=data.select("wc/store/cart");
window.later=[!!data.select("core/editor"),data.select("core").getEntityRecords("postType","page"),
data.select(wp.coreData.store).getCurrentUser(),cart.hasPendingItemsOperations(),cart.getProductsPendingAdd(),
cart.isAddressFieldsForShippingRatesUpdating(),Object.keys(window.wcBlocksMiniCartFrontendDependencies)];
data.dispatch("wc/store/cart").syncCartWithIAPIStore({}).then(function(){
window.later.push(cart.getCartData().items.length)});
["checkout","cart"].forEach(function(page){wc.blocksCheckout.registerCheckoutBlock({force:true,
metadata:{name:"mill/later-"+page,parent:["woocommerce/"+page+"-order-summary-totals-block"]},
component:function(){return wp.element.createElement("p",{className:"later-total"},"Per bag: all in")}})})})();`,
	},

	// One of several parts of a plugin, each with a namespace below the plugin's name.
	"mill-parts/unloading-day": {
		blocks: ["checkout"],
		dependencies: ["lodash", "wc-blocks-checkout", "wc-settings", "wp-components", "wp-data", "wp-element"],
		server: `scriptData: () => ({ label: "Day of unloading" }),
		cart: {
			schema: Type.Object({ days: Type.Array(Type.String()) }),
			data: ({ session }) => ({ days: session.extensions["mill-parts/unloading-day"]?.more
				? ["Monday", "Tuesday", "Sunday"] : ["Monday", "Tuesday"] }),
			update: { schema: Type.Object({ more: Type.Boolean() }), apply({ session }, { more }) {
				session.extensions = { ...session.extensions, "mill-parts/unloading-day": { more } };
				return ok;
			} },
		},
		checkout: { accepts: Type.Object({ day: Type.Optional(Type.String()) }) },`,
		text: `(()=>{"use strict";const e="mill-parts/unloading-day",t=window.wp.element,{map:o}=window.lodash,
{label:n}=window.wc.wcSettings.getSetting(e+"_data"),{registerCheckoutBlock:a,extensionCartUpdate:r}=wc.blocksCheckout;
a({metadata:{name:e+"-block",parent:["woocommerce/checkout-shipping-methods-block"],
attributes:{lock:{type:"object",default:{remove:!0,move:!0}}}},component:({extensions:s,checkoutExtensionData:c})=>{
const d=window.wp.data.useSelect((l=>l("wc/store/checkout").getExtensionData()[e]?.day));
return t.createElement("div",null,t.createElement(window.wp.components.SelectControl,{label:n,value:d,
options:o(["",...s[e].days],(l=>({value:l,label:l}))),onChange:l=>c.setExtensionData(e,"day",l)}),
t.createElement("button",{type:"button",onClick:()=>r({namespace:e,data:{more:!0}})},"Show all days"))}})})();`,
	},

	// Reads the address from the fields of the page.
	"field-reader": {
		blocks: ["checkout"],
		dependencies: ["jquery", "wc-blocks-checkout", "wp-components", "wp-element"],
		text: `(function($){"use strict";var el=wp.element,h=el.createElement;
window.readFields=function(){return[$("#shipping-country input").val(),$("#shipping-state input").val(),
document.getElementById("components-form-token-input-0").value,
document.querySelector("#shipping-state .components-combobox-control__input").value,
$("#shipping-city").val()]};
function Block(){var s=el.useState(false);return h("div",{style:{height:"40px"}},
h("button",{type:"button",id:"where",onClick:function(){s[1](!s[0])}},"Where is that?"),
s[0]?h(wp.components.Popover,{placement:"bottom-start",className:"map",onClose:function(){s[1](false)}},
h("button",{type:"button"},"On the map"),
h("p",null,"Beside the weighbridge of the mill, behind the cattle market")):null,
h(wc.blocksCheckout.ValidatedTextInput,{id:"bare",label:"Mark",value:null,errorMessage:null}))}
wc.blocksCheckout.registerCheckoutBlock({force:true,metadata:{name:"mill/field-reader",
parent:"woocommerce/checkout-contact-information-block"},component:Block})})(jQuery);`,
	},

	// Its data has an entry that is nothing, and a label of elements.
	"loose-gateway": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-registry", "wp-element"],
		server: `payment: { gateways: [{ title: "Loose pay", description: "", gateway: { id: "loose_pay",
			decide: ({ data }) => data.mark === "x" ? { result: "success", status: "processing" }
				: { refused: "No mark" } } }] },`,
		text: `(function(){"use strict";var el=wp.element,h=el.createElement;
function Label(props){return h(props.components.PaymentMethodLabel,{text:h("span",null,"Loose pay"),
icon:h("img",{src:"data:,",alt:""})})}
function Content(props){el.useEffect(function(){return props.eventRegistration.onPaymentProcessing(function(){
return{type:"success",meta:{paymentMethodData:[undefined,{key:"mark",value:"x"}]}}})},[]);
return el.RawHTML({children:"<b>Loose</b>"})}
wc.wcBlocksRegistry.registerPaymentMethod({name:"loose_pay",label:h(Label),ariaLabel:"Loose",content:h(Content),
edit:h(Content),canMakePayment:function(){return"1"}})})();`,
	},
};
