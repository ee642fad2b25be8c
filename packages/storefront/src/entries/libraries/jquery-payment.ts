import "jquery.payment";
