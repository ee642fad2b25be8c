import type { Double } from "./write-doubles.ts";

/** Filters of texts, prices and classes, in cart, checkout and mini-cart. */
export const filters: Readonly<Record<string, Double>> = {
	// Every filter that there is.
	"every-filter": {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-checkout", "wp-i18n", "wp-polyfill"],
		text: `(()=>{"use strict";const{registerCheckoutFilters:e}=window.wc.blocksCheckout,
{sprintf:t,__:n}=window.wp.i18n;
e("mill-every-filter",{
itemName:(o,r,s)=>"cart"===s?.context?o+" (dry)":o+" (sum)",
cartItemClass:(o,r,s)=>s?.cartItem?.quantity>0?"heavy-bag":o,
cartItemPrice:(o,r,s)=>"cart"===s?.context?t(n("%s with sack","mill"),"<price/>"):o,
subtotalPriceFormat:(o,r,s)=>"<price/> a bag",
saleBadgePriceFormat:o=>"<price/> less",
showRemoveItemLink:(o,r,s)=>!1,
totalLabel:o=>o+" to pay",
coupons:o=>o.map((r=>({...r,label:"Voucher "+r.code}))),
showApplyCouponNotice:(o,r,s)=>"wc/cart"!==s.context&&o,
showRemoveCouponNotice:()=>!1,
proceedToCheckoutButtonLabel:(o,r,s)=>s?.cart?.items?.length?"On to the scales":o,
proceedToCheckoutButtonLink:o=>o+"?by=filter",
placeOrderButtonLabel:o=>"Load the lorry",
additionalCartCheckoutInnerBlockTypes:(o,r,s)=>[...o,"core/table"]})})();`,
	},

	// The drawer: filters, a block in its footer, and jQuery events of the cart.
	"drawer-look": {
		blocks: ["miniCart"],
		dependencies: ["jquery", "wc-blocks-checkout", "wp-data", "wp-element", "js-cookie", "wc-cart-fragments"],
		text: `(function($){"use strict";var checkout=window.wc.blocksCheckout,h=window.wp.element.createElement;
checkout.registerCheckoutFilters("mill-drawer",{
itemName:function(name,extensions,args){return name+" ["+args.context+"]"},
cartItemClass:function(){return"in-drawer"},
cartItemPrice:function(value,extensions,args){return"<price/> in all"},
subtotalPriceFormat:function(){return"<price/> each"},
showRemoveItemLink:function(value,extensions,args){return args.cartItem.quantity>1}});
checkout.registerCheckoutBlock({metadata:{name:"mill/drawer-note",
parent:["woocommerce/mini-cart-items-block"]},force:true,
component:function(){var total=wp.data.useSelect(function(select){
return select("wc/store/cart").getCartData().itemsCount},[]);
return h("p",{className:"drawer-note"},"On the lorry: "+total)}});
window.drawer=[];$(document.body).on("added_to_cart removed_from_cart wc_fragments_refreshed",function(event){
window.drawer.push(event.type)});window.drawer.push(typeof window.Cookies,
typeof wc_cart_fragments_params)})(jQuery);`,
	},
};
