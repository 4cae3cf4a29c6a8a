// Only browsers that lack a required feature load this, so it uses the syntax of 2009. Where the
// product works all the same, React has rendered by now and there is nothing left to replace.
// biome-ignore-all lint: as above
addEventListener('load', function () {
  var status = document.querySelector('#root > [role=status]');
  if (!status) return;
  status.textContent =
    'Sorry, your browser is too old for Bothsides. Please update it, or open this page in a newer one: ' +
    'Chrome or Edge 123, Firefox 125, Safari 17.5, or later.';
});
