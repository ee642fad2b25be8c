import type { Double } from "./write-doubles.ts";

/** Scripts that depend on platform libraries by handle. */
export const withLibraries: Readonly<Record<string, Double>> = {
	// A delivery date with a jQuery date picker, as older plugins have it, in a block.
	"day-picker": {
		blocks: ["checkout"],
		dependencies: ["jquery", "jquery-ui-core", "jquery-ui-datepicker", "moment", "wc-blocks-checkout", "wp-element"],
		server: `cart: {
			update: { schema: Type.Object({ day: Type.String() }),
				apply({ session }, { day }) { session.extensions = { ...session.extensions, "day-picker": { day } };
return ok; } },
			schema: Type.Object({ day: Type.String() }),
			data: ({ session }) => ({ day: session.extensions["day-picker"]?.day ?? "" }),
		},`,
		text: `jQuery(function($){var el=wp.element.createElement,name="day-picker";
function Field(props){var wrapper=wp.element.useRef(null);
wp.element.useEffect(function(){var input=$(wrapper.current).find("input");
input.datepicker({dateFormat:"dd-mm-yy",minDate:1,maxDate:"+2m",firstDay:1,beforeShowDay:function(d){
return[d.getDay()!==0,""]},
onSelect:function(text){wc.blocksCheckout.extensionCartUpdate({namespace:name,data:{day:moment(text,
"DD-MM-YYYY").format("YYYY-MM-DD")}})}});
return function(){input.datepicker("destroy")}},[]);
var day=(props.extensions[name]||{}).day;
return el("div",{id:"day-picker",ref:wrapper},el("label",{htmlFor:"day-picker-field"},"Delivery day"),
el("input",{type:"text",id:"day-picker-field",readOnly:true,autoComplete:"off"}),
day?el("p",{id:"day-picked"},"We come on "+moment(day).format("dddd, D MMMM YYYY")):null)}
wc.blocksCheckout.registerCheckoutBlock({metadata:{name:"mill/day-picker",
parent:["woocommerce/checkout-shipping-methods-block"],
attributes:{lock:{default:{remove:true,move:true}}}},component:Field})});`,
	},

	// A card form with $.payment, and async functions compiled for old browsers.
	"card-form": {
		blocks: ["checkout"],
		dependencies: ["jquery", "jquery-payment", "wc-blocks-registry", "wc-settings", "wp-element", "wp-polyfill"],
		server: `payment: { gateways: [{ title: "Card at the mill", description: "Visa and RuPay",
			gateway: { id: "card_form", decide: () => ({ result: "success", status: "processing" }) },
			data: () => ({ hint: "No card is charged here" }) }] },`,
		text: `(()=>{"use strict";var e=window.wp.element,t=window.wc.wcBlocksRegistry,n=window.wc.wcSettings,
$=window.jQuery;
function check(){return _check.apply(this,arguments)}
function _check(){return _check=function(fn){return function(){var self=this,args=arguments;
return new Promise((function(res,rej){
var gen=fn.apply(self,args);function step(k,a){try{var i=gen[k](a),v=i.value}catch(x){return void rej(x)}
i.done?res(v):Promise.resolve(v).then((function(x){step("next",x)}),(function(x){step("throw",x)}))}step("next",
void 0)}))}}(
regeneratorRuntime.mark((function r(value){var kind;return regeneratorRuntime.wrap((function(c){for(;;
)switch(c.prev=c.next){
case 0:return c.next=2,Promise.resolve($.payment.cardType(value));
case 2:return kind=c.sent,c.abrupt("return",$.payment.validateCardNumber(value)?kind:null);
case 4:case"end":return c.stop()}}),r)}))),_check.apply(this,arguments)}
var settings=(0,n.getSetting)("card_form_data",{}),Content=function(p){var r=(0,e.useRef)(null),
o=p.eventRegistration.onPaymentSetup;
return(0,e.useEffect)((function(){$(r.current).payment("formatCardNumber")}),[]),
(0,e.useEffect)((function(){return o((function(){return check(r.current.value).then((function(kind){return kind?
{type:p.emitResponse.responseTypes.SUCCESS,meta:{paymentMethodData:{card_kind:kind}}}:
{type:p.emitResponse.responseTypes.ERROR,message:"Your card number is not valid."}}))}))}),[o]),
(0,e.createElement)("div",{id:"card-form"},(0,e.createElement)("p",null,settings.hint),
(0,e.createElement)("label",{htmlFor:"card-number"},"Card number"),
(0,e.createElement)("input",{id:"card-number",ref:r,inputMode:"numeric",autoComplete:"cc-number"}))};
(0,t.registerPaymentMethod)({name:"card_form",label:settings.title,ariaLabel:settings.title,content:(0,
e.createElement)(Content),
edit:(0,e.createElement)(Content),canMakePayment:function(){return!0},supports:{features:settings.supports}})})();`,
	},

	// A tracking pixel: cookies, underscore, objects of classic scripts, jQuery events of the shop.
	pixel: {
		blocks: ["cart", "checkout"],
		dependencies: ["jquery", "js-cookie", "underscore", "wc-cart-fragments", "wc-checkout", "wp-hooks", "wp-data"],
		text: `;(function($,_,Cookies){'use strict';
window.pixel=[];Cookies.set('mill_visit','7',{path:'/'});
_.each(_.pluck([{n:'visit'},{n:'params'}],'n'),function(n){window.pixel.push(n)});
window.pixel.push(typeof wc_checkout_params.wc_ajax_url,wc_cart_fragments_params.fragment_name!==undefined,
woocommerce_params.ajax_url,Cookies.get('mill_visit'),
JSON.parse(wc_country_select_params.countries).IN.GJ);
wp.hooks.addAction('experimental__woocommerce_blocks-cart-set-item-quantity','pixel',function(e){
window.pixel.push('quantity '+e.quantity)});
$(document.body).on('updated_checkout wc_fragments_refreshed added_to_cart removed_from_cart',function(e){
window.pixel.push(e.type)});
})(jQuery,_,Cookies);`,
	},

	// A select with selectWoo.
	"depot-choice": {
		blocks: ["checkout"],
		dependencies: ["jquery", "selectWoo", "wc-blocks-checkout", "wp-element", "wp-data"],
		server: "checkout: { accepts: Type.Object({ depot: Type.Optional(Type.String()) }) },",
		text: `(function($){var h=wp.element.createElement;function Depot(p){var r=wp.element.useRef(null),
s=wp.element.useState("");
wp.element.useEffect(function(){var f=$(r.current);f.selectWoo({minimumResultsForSearch:1,width:"100%",
placeholder:"Which depot?"})
.on("change",function(){s[1](f.val());p.checkoutExtensionData.setExtensionData("depot-choice","depot",f.val())});
return function(){f.selectWoo("destroy")}},[]);
return h("div",{id:"depot-choice"},h("label",{htmlFor:"depot"},"Depot"),h("select",{id:"depot",ref:r,defaultValue:""},
h("option",{value:""}),h("option",{value:"north"},"Mehsana north"),h("option",{value:"south"},"Mehsana south")),
s[0]?h("p",{id:"depot-chosen"},"Depot: "+s[0]):null)}
wc.blocksCheckout.registerCheckoutBlock({metadata:{name:"mill/depot",
parent:["woocommerce/checkout-contact-information-block"],
attributes:{lock:{default:{remove:true}}}},component:Depot})})(jQuery);`,
	},
};
