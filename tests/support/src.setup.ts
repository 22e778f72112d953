// React's development build asks for a task per element, for the stacks of a debugger. That is a sixth of the walks.
Reflect.deleteProperty(console, "createTask");
