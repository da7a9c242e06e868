// The unstyled build: the other one writes a style element, which the site's security policy refuses.
import 'react-toastify/ReactToastify.css';
import './toast.css';

export { ToastContainer, toast } from 'react-toastify/unstyled';
