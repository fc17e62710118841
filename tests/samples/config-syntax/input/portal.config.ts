export default {
  title: "Sample",
  oops oops
};
